import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { agencyAddressQuery } from '../operations.ts'

/** What is given to others: the link of a share at the agency's own domain, and where it has none, at the host one is on. */
export function useShareAddress(): (link: string) => string {
  const { agency } = useViewer()
  const data = useExtraQuery({
    query: agencyAddressQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !agency,
  })
  return (link) => `${data?.getAgency?.ownAddress ?? location.origin}/media/share/${link}`
}
