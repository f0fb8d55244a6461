/** Not one of the program's caches: what it holds is somebody's own, until it is taken or they sign out. */
const name = 'shared-with-atrium'
const place = '/share'

/** Whether the system hands over something that its person shares (https://www.w3.org/TR/web-share-target/). */
export const isShare = ({ method, url }: Pick<Request, 'method' | 'url'>, origin: string): boolean =>
  method === 'POST' && url === origin + place

/** Keeps what is shared for the page that asks where it goes, and leads there. */
export async function takeShare(request: Request, storage: CacheStorage = caches): Promise<Response> {
  const kept = await keep(await request.formData(), storage).catch(() => false)
  return Response.redirect(new URL(kept ? place : `${place}?lost=1`, request.url), 303)
}

async function keep(form: FormData, storage: CacheStorage): Promise<boolean> {
  await storage.delete(name)
  const cache = await storage.open(name)
  const words = ['title', 'text', 'url'].map((field) => String(form.get(field) ?? '').trim())
  const files = form.getAll('files').filter((each) => each instanceof File)
  await cache.put('/shared/text', new Response([...new Set(words)].filter(Boolean).join('\n')))
  await Promise.all(
    files.map((file, at) =>
      cache.put(
        `/shared/files/${at}`,
        new Response(file, {
          headers: { 'content-type': file.type, 'x-file-name': encodeURIComponent(file.name) },
        }),
      ),
    ),
  )
  return true
}
