export { staffOutline as outline } from '#kernel/ui/desk/frame/staff-look.ts';
