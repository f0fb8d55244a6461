import type { SubjectKind } from '../../../../shared/automations-facts.ts'
import { conversations } from './conversations.ts'
import { requests } from './requests.ts'
import type { Asked, Subject } from './subject.ts'
import { tasks } from './tasks.ts'

/** How each kind is looked for. */
export const subjects: Record<SubjectKind, (asked: Asked) => Subject> = { tasks, requests, conversations }
