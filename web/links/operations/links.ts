import { graphql } from '../../platform/graphql.ts'

export const linksQuery = graphql(`
  query Links($id: ID!) {
    getAgency(id: $id) { id userAction { id icon name link type forViewer } }
  }
`)
