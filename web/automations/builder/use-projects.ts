import { useWholeList } from '../../platform/client/use-whole-list.ts'
import type { ResultOf } from '../../platform/graphql.ts'
import { automationProjectsQuery } from './operations.ts'

type Data = ResultOf<typeof automationProjectsQuery>
export type BuilderProject = Data['listProjects']['items'][number]

const variables = { limit: 50 }
const pick = ({ listProjects }: Data) => listProjects

/** The projects in work, with their labels and columns. */
export const useProjects = () => useWholeList({ query: automationProjectsQuery, variables, pick })
