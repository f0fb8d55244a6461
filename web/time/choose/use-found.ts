import { useTypedSearch } from '../../platform/client/use-typed-search.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { timeProjectsQuery, timeTasksQuery } from '../operations.ts'

type Tasks = ResultOf<typeof timeTasksQuery>
type Projects = ResultOf<typeof timeProjectsQuery>

const variables = (keyword: string) => ({ keyword: keyword || null })
const titleOf = ({ title }: { title: string }) => [title]
const tasksOf = ({ listTasks }: Tasks) => listTasks.items
const projectsOf = ({ listProjects }: Projects) => listProjects.items

/** Tasks on which the viewer can log time, by the typed text. */
export const useFoundTasks = (typed: string) =>
  useTypedSearch({ query: timeTasksQuery, typed, variables, pick: tasksOf, textsOf: titleOf })

/** Projects on which the viewer can log time, by the typed text. */
export const useFoundProjects = (typed: string) =>
  useTypedSearch({ query: timeProjectsQuery, typed, variables, pick: projectsOf, textsOf: titleOf })
