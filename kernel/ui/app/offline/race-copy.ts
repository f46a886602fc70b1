/** How long the server can take for a page that is stored; in milliseconds. */
const longestWait = 8_000;

/**
 * Waits for an answer, and takes the copy if the answer is late. Without a copy it goes on waiting.
 * @param findCopy is called only if the answer is late.
 * @throws what the answer rejects with before it is late, or later if there is no copy.
 */
export async function raceCopy<Answer extends object>(
  answer: Promise<Answer>,
  findCopy: () => Promise<Answer | undefined>,
  wait = longestWait,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, wait, null);
  });
  try {
    const first = await Promise.race([answer, late]);
    return first ?? (await findCopy()) ?? (await answer);
  } finally {
    clearTimeout(timer);
  }
}
