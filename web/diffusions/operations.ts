import { graphql } from '../platform/graphql.ts'

export const diffusionsQuery = graphql(`
  query Diffusions($agencyID: ID!, $archived: Boolean, $limit: Int, $nextToken: String) {
    diffusionsByAgency(agencyID: $agencyID, archived: $archived, limit: $limit, nextToken: $nextToken) {
      items { id name members lastMessageAt owner { id name } }
      nextToken
    }
  }
`)

/** Queries only whether the viewer may open it. */
export const diffusionExistsQuery = graphql(`
  query DiffusionExists($id: ID!) { getDiffusion(id: $id) { id } }
`)

export const diffusionQuery = graphql(`
  query Diffusion($id: ID!) {
    getDiffusion(id: $id) {
      id name status members roles tags smartLists viewerCanSend
      destination { id name avatar companyName role }
      without { id name avatar companyName role }
      owner { id name }
    }
  }
`)

export const diffusionMessagesQuery = graphql(`
  query DiffusionMessages($diffusionID: ID!, $limit: Int, $nextToken: String) {
    diffusionMessagesByDiffusion(diffusionID: $diffusionID, limit: $limit, nextToken: $nextToken) {
      items {
        id content state createdAt
        pieces { key type size name width height }
        owner { id name avatar }
        report { recipients waiting delivered read answered takenBack }
      }
      nextToken
    }
  }
`)

export const deliveriesQuery = graphql(`
  query Deliveries($messageID: ID!, $state: DeliveryState, $limit: Int, $nextToken: String) {
    diffusionDeliveriesByMessage(messageID: $messageID, state: $state, limit: $limit, nextToken: $nextToken) {
      items { id state readAt answeredAt user { id name avatar companyName } }
      nextToken
    }
  }
`)

export const diffusionAnswersQuery = graphql(`
  query DiffusionAnswers($messageID: ID!, $limit: Int, $nextToken: String) {
    diffusionDeliveriesByMessage(messageID: $messageID, state: answered, limit: $limit, nextToken: $nextToken) {
      items {
        id answeredAt
        user { id name avatar companyName }
        answer { id channelID content createdAt }
      }
      nextToken
    }
  }
`)

export const audienceQuery = graphql(`
  query Audience($audience: DiffusionAudienceInput!) {
    diffusionAudience(audience: $audience) {
      count
      recipients(limit: 50) { items { id name companyName } }
    }
  }
`)

export const audienceChoicesQuery = graphql(`
  query AudienceChoices { diffusionChoices { roles { name count } tags { name count } } }
`)

export const createDiffusionMutation = graphql(`
  mutation CreateDiffusion($input: CreateDiffusionInput!) { createDiffusion(input: $input) { id name } }
`)
export const updateDiffusionMutation = graphql(`
  mutation UpdateDiffusion($input: UpdateDiffusionInput!) { updateDiffusion(input: $input) { id name status } }
`)
export const createDiffusionMessageMutation = graphql(`
  mutation CreateDiffusionMessage($input: CreateDiffusionMessageInput!) {
    createDiffusionMessage(input: $input) { id state }
  }
`)
export const stopDiffusionMessageMutation = graphql(`
  mutation StopDiffusionMessage($input: StopDiffusionMessageInput!) {
    stopDiffusionMessage(input: $input) { id state }
  }
`)
export const answerDiffusionMutation = graphql(`
  mutation AnswerDiffusion($input: AnswerDiffusionInput!) { answerDiffusion(input: $input) { id channelID } }
`)
