import type { ResultOf, VariablesOf } from '../../platform/graphql.ts'
import type { projectPageQuery, saveProjectMutation } from './operations.ts'

export type Project = NonNullable<ResultOf<typeof projectPageQuery>['getProject']>
export type ProjectInput = Omit<VariablesOf<typeof saveProjectMutation>['input'], 'id'>

/** A part of the page of one project. */
export interface ProjectProps {
  project: Project
}
