/** The kit's entry point for sharing: fetched with the first page that has something to share. */

export { ShareButton } from './app/share/share-button.tsx';
