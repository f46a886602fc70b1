import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that is not started again with the same input while it is under way: the second of two quick taps
 * arrives before the button could show that the first was heard.
 */
export const useOnce = <Answer, Failure, Input>(
  options: UseMutationOptions<Answer, Failure, Input>,
): UseMutationResult<Answer, Failure, Input> => {
  const underWay = useRef(new Set<string>());
  const mutation = useMutation<Answer, Failure, Input>({
    ...options,
    onSettled: (...how) => {
      underWay.current.delete(JSON.stringify(how[2] ?? null));
      return options.onSettled?.(...how);
    },
  });
  return {
    ...mutation,
    mutate: (...how) => {
      const key = JSON.stringify(how[0] ?? null);
      if (underWay.current.has(key)) return;
      underWay.current.add(key);
      mutation.mutate(...how);
    },
  };
};
