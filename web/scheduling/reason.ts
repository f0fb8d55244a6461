import { failureReasons } from '../../shared/scheduling-facts.ts'

/** The key of the reason why something was not sent. */
export function reasonKey(reason: string | null) {
  const known = failureReasons.find((each) => each === reason) ?? 'invalid'
  return `reason.${known}` as const
}
