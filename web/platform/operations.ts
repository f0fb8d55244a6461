/** In plain text: the sign-in page, which asks it first, needs no GraphQL client. */
export const hostQuery = 'query Host { agencyByDomain { id name avatar unavailable } }'
