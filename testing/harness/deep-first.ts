import { BaseSequencer, type TestSpecification } from 'vitest/node';

const takesMinutes = /\.deep\.test\.ts$|\/kernel\/server\/tests\//;

/**
 * Begins with the files that take minutes, so that none of them runs alone at the end. They are short, and Vitest
 * begins with the largest files unless it has seen how long each takes.
 */
export class DeepFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => takesMinutes.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
