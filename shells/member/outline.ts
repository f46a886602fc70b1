export { memberOutline as outline } from '#kernel/ui/frames/member-look.ts';
