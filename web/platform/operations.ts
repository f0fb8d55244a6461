/** As plain text: the sign-in page runs it first, and needs no GraphQL client. */
export const hostQuery = 'query Host { agencyByDomain { id name avatar unavailable } }'
