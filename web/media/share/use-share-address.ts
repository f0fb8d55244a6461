import { useExtraQuery } from '../../platform/client/use-shown-query.ts'
import { useViewer } from '../../platform/workspace/viewer.ts'
import { agencyAddressQuery } from '../operations.ts'

/** The public link of a share: at the agency's own domain, or else at the current host. */
export function useShareAddress(): (link: string) => string {
  const { agency } = useViewer()
  const data = useExtraQuery({
    query: agencyAddressQuery,
    variables: { agencyID: agency?.id ?? '' },
    pause: !agency,
  })
  return (link) => `${data?.getAgency?.ownAddress ?? location.origin}/media/share/${link}`
}
