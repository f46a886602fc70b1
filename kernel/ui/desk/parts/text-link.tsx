import { classes } from '../../kit/components/classes.ts';
import { Link, type LinkProps } from '../../kit/navigation/navigation.tsx';

/** A way to another page in a table or among facts, such as a member’s name: large enough for a thumb, in a line’s height. */
export const TextLink = ({ className, ...rest }: LinkProps) => (
  <Link
    {...rest}
    className={classes(
      'wrap-anywhere -my-2.5 inline-flex min-h-11 items-center text-accent underline-offset-2 hover:underline',
      className,
    )}
  />
);
