import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('search', {
  tooManyWords: 'Search for at most {n} words.',
  fromNobody: 'You know nobody called “{name}”.',
  inNothing: 'You know no conversation, project or request called “{name}”.',
  noDay: '“{day}” is not a date. Write one such as 2026-11-30.',
  noValue: '“{value}” is not known here.',
  pageOfOneKind: 'Pages can be read of one type at a time.',
})
