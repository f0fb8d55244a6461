import { nameOfClient } from '../client-tag.tsx'
import type { Task } from './task.ts'

/** How the client of a task's project is called, to staff: their company, or without one themselves. */
export const clientName = ({ project: { client } }: Pick<Task, 'project'>): string | undefined =>
  client ? nameOfClient(client) : undefined
