import { nameOfClient } from '../client-tag.tsx'
import type { Task } from './task.ts'

/** The name of the client of a task's project, for staff: their company's, else their own. */
export const clientName = ({ project: { client } }: Pick<Task, 'project'>): string | undefined =>
  client ? nameOfClient(client) : undefined
