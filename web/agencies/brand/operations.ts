import { graphql } from '../../platform/graphql.ts'

export const brandParts = graphql(`
  fragment BrandParts on Agency {
    id
    name
    avatar
    brandVersion
    skinConfiguration { primaryColor secondaryColor btnColor chatBgColor chatBg textColor borderColor }
  }
`)

export const brandQuery = graphql(`query Brand($id: ID!) { getAgency(id: $id) { ...BrandParts } }`, [
  brandParts,
])

export const updateBrandMutation = graphql(
  `mutation UpdateBrand($input: UpdateAgencyInput!) { updateAgency(input: $input) { ...BrandParts } }`,
  [brandParts],
)
