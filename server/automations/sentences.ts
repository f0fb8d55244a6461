import { sentences } from '../platform/sentences.ts'

/** Error messages about automations, by key; the translations are in `web/ui/errors/locales`. */
export const say = sentences('automations', {
  noAutomation: 'This automation doesn’t exist.',
  noRun: 'This run doesn’t exist.',
  deleted: 'This automation was deleted.',
  changeByOwner: 'Only the owner can change an automation. An admin can take it over first.',
  tooMany: 'This agency already has {n} automations.',
  needsTasks: 'This step needs tasks to look for.',
  needsRequests: 'This step needs requests to look for.',
  needsMatches: 'To create a task for each match, choose what to look for.',
  noField: 'This field no longer exists.',
  noColumn: 'This column no longer exists.',
  noStatus: 'This status no longer exists.',
  noPriority: 'This project has no priority “{label}”.',
  noTag: 'This project has no tag “{label}”.',
  noAssignee: 'Nobody is assigned.',
  gone: 'It no longer exists.',
  chooseStaff: 'Choose team members.',
  chooseClient: 'Choose one of the agency’s clients.',
  notMember: 'Choose members of this agency.',
  unchanged: 'Nothing to change.',
  hiddenFromClients: 'Clients who would read this may see none of it.',
  clientsRead: 'Clients can now read this channel.',
  runElsewhere: 'This run belongs to another automation.',
})
