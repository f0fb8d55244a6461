import type { Pushed, PushedNotice } from '../../shared/push-facts.ts'

/** What a notice of this origin knows, whether the worker or a page has shown it. */
interface NoticeData {
  id?: string
  agency: string
  path: string
}

/** How long a page may take to say that it opens a place itself. Milliseconds. */
const patience = 1_000

/** Shows what a push says, in place of what its tag showed before, or takes it away. */
export async function tell(scope: ServiceWorkerGlobalScope, pushed: Pushed): Promise<void> {
  if (pushed.v !== 1) return
  const shown = await scope.registration.getNotifications({ tag: pushed.tag })
  if ('gone' in pushed) for (const notice of shown) notice.close()
  else if (!shown.some(({ data }) => data?.id === pushed.id)) await show(scope, pushed)
  await count(scope, pushed.waits)
}

async function show({ registration }: ServiceWorkerGlobalScope, notice: PushedNotice): Promise<void> {
  const { id, agency, tag, title, body, path, at } = notice
  await registration.showNotification(title, {
    body,
    tag,
    icon: `/api/v1/brand/${agency}/app-icon/192`,
    timestamp: Date.parse(at),
    data: { id, agency, path } satisfies NoticeData,
  } as NotificationOptions)
}

/** The number on the icon of the installed application; not every system has one. */
async function count({ navigator }: ServiceWorkerGlobalScope, waits: number): Promise<void> {
  if ('setAppBadge' in navigator) await navigator.setAppBadge(waits).catch(() => undefined)
}

/** Opens what a notice is about: in an open page, else in a new one. */
export async function open(scope: ServiceWorkerGlobalScope, notice: Notification): Promise<void> {
  notice.close()
  const { agency, path } = notice.data as NoticeData
  const [client] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (client) {
    await client.focus().catch(() => undefined)
    if (await opensItself(client, { agency, path })) return
  }
  await scope.clients.openWindow(`/open?${new URLSearchParams({ agency, path })}`)
}

/** A page that has not loaded its application yet does not answer. */
function opensItself(client: Client, place: Pick<NoticeData, 'agency' | 'path'>): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  client.postMessage({ type: 'open', ...place }, [port2])
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patience)
    port1.onmessage = () => resolve(true)
  })
}
