export { staffOutline as outline } from '#kernel/ui/desk/staff-look.ts';
