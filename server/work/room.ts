import './schema/board.ts'
import './schema/project.ts'
import './schema/task-parts.ts'
import './schema/task-acts.ts'
import './schema/task-list.ts'
import './schema/task.ts'
import { fileReaders } from '../media/queries.ts'
import { notificationKinds } from '../notifications/ports.ts'
import { conflict } from '../platform/errors.ts'
import { fillPort } from '../platform/ports.ts'
import type { Room } from '../platform/room.ts'
import { events } from './events.ts'
import { jobs, schedule } from './jobs.ts'
import { access } from './policy.ts'
import { contentOfComments, contentOfTasks } from './queries/notification-content.ts'
import { projectById } from './queries/projects.ts'
import { canReadSubTaskFiles, canReadTaskFiles } from './queries/task-details.ts'

const taken = (field: string, message: string) => () => conflict(message, { [field]: message })
const ofTasks = ['taskAssigned', 'taskDone', 'taskApproval', 'taskDue']
const ofComments = ['taskComment', 'taskMention']

/** Projects, boards, tasks and the Daily Queue. */
export const work: Room = {
  name: 'work',
  access,
  events,
  jobs,
  schedule,
  constraints: {
    project_tag_label: taken('label', 'There is a tag of this name already.'),
    priority_label: taken('label', 'There is a priority of this name already.'),
    board_slug: taken('slug', 'A board of this project has this address already.'),
    project_template_name: taken('name', 'There is a template of this name already.'),
    board_pkey: taken('id', 'This id is taken.'),
    board_column_pkey: taken('id', 'This id is taken.'),
  },
  ports: [
    ...ofTasks.map((kind) => fillPort(notificationKinds, { kind, contentOf: contentOfTasks })),
    ...ofComments.map((kind) => fillPort(notificationKinds, { kind, contentOf: contentOfComments })),
    fillPort(fileReaders, { kind: 'task', canRead: canReadTaskFiles }),
    fillPort(fileReaders, { kind: 'subTask', canRead: canReadSubTaskFiles }),
    fillPort(fileReaders, {
      kind: 'project',
      canRead: async (tx, id) => (await tx.load(projectById, id)) !== null,
    }),
  ],
}
