import { useCompanies } from '../../messaging/channel/use-companies.ts'
import type { Task } from './task.ts'

/** How the client of a task's project is called, to staff: their company, or without one themselves. */
export function useClientName({ project: { client } }: Pick<Task, 'project'>): string | undefined {
  const companies = useCompanies()
  return client ? (companies.get(client.id) ?? client.name) : undefined
}
