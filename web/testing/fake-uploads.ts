import { act } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fromStatus } from '../platform/product-error.ts'
// Loaded here, because it would otherwise load with the first file, after the test has gone on.
import '../platform/uploads/turns.ts'

/** A pending upload that the test completes. */
export interface Arriving {
  name: string
  isGivenUp: boolean
  move(done: number): Promise<void>
  arrive(): Promise<void>
  refuse(status: number): Promise<void>
}

/** Uploads of components in a test file stay pending until the test completes them; the latest one last. */
export function fakeUploads(): Arriving[] {
  const arriving: Arriving[] = []
  beforeEach(() => {
    arriving.length = 0
    vi.stubGlobal('XMLHttpRequest', requestsInto(arriving))
  })
  afterEach(() => vi.unstubAllGlobals())
  return arriving
}

const requestsInto = (arriving: Arriving[]) =>
  class {
    upload: { onprogress?: (moved: { loaded: number; total: number }) => void } = {}
    onload = () => {}
    onabort = () => {}
    status = 0
    response: unknown
    #name = ''
    #request: Arriving | undefined

    open(_method: string, address: string) {
      this.#name = new URLSearchParams(address.split('?')[1]).get('name') ?? ''
    }
    setRequestHeader() {}
    abort() {
      if (this.#request) this.#request.isGivenUp = true
      this.onabort()
    }
    send(file: File) {
      const end = (status: number, response: unknown) =>
        act(async () => {
          Object.assign(this, { status, response })
          this.onload()
        })
      const { type, size } = file
      const name = this.#name
      this.#request = {
        name,
        isGivenUp: false,
        move: (done) => act(async () => this.upload.onprogress?.({ loaded: done, total: 1 })),
        arrive: () => end(201, { key: `key of ${name}`, type, size, name }),
        refuse(status) {
          const { message, code } = fromStatus(status)
          return end(status, { errors: [{ message, extensions: { code } }] })
        },
      }
      arriving.push(this.#request)
    }
  }
