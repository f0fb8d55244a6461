import { graphql } from '../platform/graphql.ts'

export const anyProjectQuery = graphql(`
  query AnyProject {
    listProjects(limit: 1) { items { id } }
  }
`)
