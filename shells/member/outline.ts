export { memberOutline as outline } from '#kernel/ui/app/frames/member-look.ts';
