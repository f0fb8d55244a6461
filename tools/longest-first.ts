import { BaseSequencer, type TestSpecification } from 'vitest/node'

// What takes longest begins first: last, it would keep one core busy while the other waits.
const longest = [
  'soak/change-equals-fetch.test.ts',
  'server/sweep/across-agencies.test.ts',
  'server/sweep/staff-only-acts.test.ts',
  'server/sweep/sweep.test.ts',
  'bench/cases.test.ts',
  'soak/fuzz.test.ts',
  'tools/new-room.test.ts',
  'e2e/agency-life.test.ts',
  'e2e/sign-in.test.ts',
  'e2e/keyboard-and-reader.test.ts',
  'e2e/requests.test.ts',
  'e2e/drive.test.ts',
  'e2e/scrolling.test.ts',
  'e2e/time-lost.test.ts',
  'e2e/nothing-lost.test.ts',
  'e2e/domains.test.ts',
  'e2e/conversation-details.test.ts',
  'e2e/first-day.test.ts',
]

const turnOf = ({ moduleId, project }: TestSpecification) => {
  const at = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return project.config.sequence.groupOrder * 100 + (at < 0 ? longest.length : at)
}

/** Vitest's own order, but for the few files that take minutes. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => turnOf(a) - turnOf(b))
  }
}
