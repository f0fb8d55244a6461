import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import type { projectPageQuery, saveProjectMutation } from './operations.ts'

export type Project = NonNullable<ResultOf<typeof projectPageQuery>['getProject']>
export type ProjectInput = Omit<VariablesOf<typeof saveProjectMutation>['input'], 'id'>

/** Props of the parts of a project's page. */
export interface ProjectProps {
  project: Project
}
