import { useCallback } from 'react'
import { useCommand } from '../../platform/client/use-command.ts'
import { useShownQuery } from '../../platform/client/use-shown-query.ts'
import { knowsPush, subscribeBrowser } from '../../platform/worker/browser-push.ts'
import {
  createPushSubscriptionMutation,
  deletePushSubscriptionMutation,
  pushSubscriptionsQuery,
} from '../operations/notifications.ts'
import { forgetThisBrowser, rememberBegun } from './this-browser.ts'

/** The viewer's browsers that are told something while no page is open, and this one among them. */
export function usePush() {
  const [{ data, error, fetching, stale }, ask] = useShownQuery({ query: pushSubscriptionsQuery })
  const [create] = useCommand(createPushSubscriptionMutation)
  const [remove] = useCommand(deletePushSubscriptionMutation)
  const again = useCallback(() => ask({ requestPolicy: 'network-only' }), [ask])
  const browsers = data?.pushSubscriptions
  const current = browsers?.find(({ isCurrent }) => isCurrent)

  const end = async (id: string) => {
    if (id === current?.id) await forgetThisBrowser()
    await remove({ input: { id } })
    again()
  }
  return {
    browsers,
    current,
    /** Not so while what an earlier page was told is shown. */
    isFresh: data !== undefined && !error && !fetching && !stale,
    withWords: data?.me.pushedWords ?? true,
    error,
    again,
    /** Rejects if the browser, its push service or the server refuses: also with NOT_FOUND if what it `renews` was ended meanwhile. */
    begin: async (renews?: string) => {
      if (!data || !knowsPush()) return
      const keys = await subscribeBrowser(data.pushKey, { anew: current?.fingerprint === null })
      await create({ input: { ...keys, ...(renews && { renews }) } })
      rememberBegun()
      again()
    },
    end,
  }
}
