/** Counts what held and what did not, and prints each as it is looked at. */
export interface Checks {
  readonly passed: number;
  readonly failed: number;
  /** @param breaches one line or row for each breach; none where the rule holds. */
  check(rule: string, breaches: readonly unknown[]): void;
}

const SHOWN = 5;

export function createChecks(say: (line: string) => void): Checks {
  let passed = 0;
  let failed = 0;
  return {
    get passed() {
      return passed;
    },
    get failed() {
      return failed;
    },
    check(rule, breaches) {
      if (breaches.length === 0) {
        passed += 1;
        say(`  ok    ${rule}`);
        return;
      }
      failed += 1;
      say(`  WRONG ${rule}: ${breaches.length}`);
      for (const breach of breaches.slice(0, SHOWN))
        say(`          ${typeof breach === 'string' ? breach : JSON.stringify(breach)}`);
    },
  };
}
