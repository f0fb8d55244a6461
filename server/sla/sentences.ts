import { sentences } from '../platform/sentences.ts'

/** The texts of errors, by key; the four languages are in `web/ui/errors/locales`. */
export const say = sentences('sla', {
  noRule: 'Rule not found',
  idTaken: 'This ID is already in use.',
  ruleTaken: 'There is already a rule for this. Change that one.',
  onlyRequests: 'This is counted for requests only.',
  onlyTasks: 'This is counted for tasks only.',
  noColumns: 'Requests have no boards and columns.',
  otherBoard: 'This column is on another board.',
  endsBeforeStart: 'It ends before it starts.',
  otherProject: 'This is in another project.',
})
