import { say } from './sentences.ts'
import './schema/board.ts'
import './schema/events.ts'
import './schema/project-acts.ts'
import './schema/project-list.ts'
import './schema/project-template.ts'
import './schema/project.ts'
import './schema/task-parts.ts'
import './schema/task-acts.ts'
import './schema/task-list.ts'
import './schema/task.ts'
import { becameClient, companyLeaves, left } from '../agencies/ports.ts'
import { fileReaders } from '../media/queries/stored-files.ts'
import { notificationKinds, thingKinds } from '../notifications/ports.ts'
import { conflict } from '../platform/errors.ts'
import { changeKinds } from '../platform/events/change.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { searchSources } from '../platform/search/source.ts'
import type { Sentence } from '../platform/sentences.ts'
import { leaveToContacts } from './commands/leave-to-contacts.ts'
import { leaveWork } from './commands/leave-work.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { workChanges } from './queries/changes.ts'
import { contentOfComments, contentOfTasks } from './queries/notification-content.ts'
import { readersOfComments, readersOfTasks } from './queries/notification-readers.ts'
import { canReadProjectFile } from './queries/projects.ts'
import { workSources } from './queries/search-hits.ts'
import { canReadSubTaskFile, canReadTaskFile } from './queries/task-details.ts'
import { projectsOfComments, projectsOfTasks, projectThings } from './queries/things.ts'

const taken = (field: string, sentence: Sentence) => () => conflict(sentence, { [field]: sentence })
const ofTasks = ['taskAssigned', 'taskDone', 'taskApproval', 'taskRefused', 'taskDue']
const ofComments = ['taskComment', 'taskMention']

/** Projects, boards, tasks and the Daily Queue. */
export const work: Room = {
  name: 'work',
  access,
  events,
  jobs,
  schedule,
  constraints: {
    project_tag_label: taken('label', say('tagTaken')),
    priority_label: taken('label', say('priorityTaken')),
    board_slug: taken('slug', say('slugTaken')),
    project_template_name: taken('name', say('templateTaken')),
    board_pkey: taken('id', say('idTaken')),
    board_column_pkey: taken('id', say('idTaken')),
    task_rank: () => conflict(say('movedMeanwhile')),
  },
  ports: [
    ...workSources.map((source) => fillPort(searchSources, source)),
    fillPort(left, leaveWork),
    fillPort(becameClient, leaveWork),
    ...ofTasks.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'tasks',
        contentOf: contentOfTasks,
        thingsOf: projectsOfTasks,
        readers: readersOfTasks,
      }),
    ),
    ...ofComments.map((kind) =>
      fillPort(notificationKinds, {
        kind,
        topic: 'tasks',
        contentOf: contentOfComments,
        thingsOf: projectsOfComments,
        readers: readersOfComments,
      }),
    ),
    fillPort(thingKinds, projectThings),
    fillPort(changeKinds, workChanges),
    fillPort(companyLeaves, leaveToContacts),
    fillPort(fileReaders, { kind: 'task', canRead: canReadTaskFile }),
    fillPort(fileReaders, { kind: 'subTask', canRead: canReadSubTaskFile }),
    fillPort(fileReaders, { kind: 'project', canRead: canReadProjectFile }),
  ],
}
