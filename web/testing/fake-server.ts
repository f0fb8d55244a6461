import { act } from 'react'
import {
  Client,
  CombinedError,
  type Exchange,
  getOperationName,
  type Operation,
  type OperationResult,
} from 'urql'
import { filter, makeSubject, merge, pipe, tap } from 'wonka'
import type { ErrorCode, Sentence } from '../platform/product-error.ts'

/** A pending call that the test answers. */
export interface Call {
  name: string
  variables: Record<string, unknown>
  /** The input of the mutation. */
  input: Record<string, unknown>
  answer(data: object): Promise<void>
  /** Fails the call, with field errors if given; without a code as a network error. */
  fail(code?: ErrorCode, fields?: Record<string, Sentence>): Promise<void>
}

/** A client without a cache, with a server whose responses the test sends in any order. */
export function fakeServer() {
  const calls: Call[] = []
  const { source: results$, next } = makeSubject<OperationResult>()
  const givenUp = new Set<number>()

  const toCall = (operation: Operation): Call => {
    const end = (result: Partial<OperationResult>) =>
      act(async () => {
        if (!givenUp.has(operation.key))
          next({ operation, data: undefined, stale: false, hasNext: false, ...result } as OperationResult)
      })
    return {
      name: getOperationName(operation.query) ?? '',
      variables: operation.variables ?? {},
      input: (operation.variables?.input ?? {}) as Call['input'],
      answer: (data) => end({ data }),
      fail: (code, fields) =>
        end({
          error: new CombinedError(
            code
              ? { graphQLErrors: [{ message: code, extensions: { code, ...(fields ? { fields } : {}) } }] }
              : { networkError: new Error('the line broke') },
          ),
        }),
    }
  }

  const exchange: Exchange = () => (operations$) =>
    merge([
      pipe(
        operations$,
        tap((operation) => {
          // A torn-down operation gets no response.
          if (operation.kind === 'teardown') givenUp.add(operation.key)
          else {
            givenUp.delete(operation.key)
            calls.push(toCall(operation))
          }
        }),
        filter((_operation): _operation is never => false),
      ),
      results$,
    ])

  const client = new Client({ url: 'http://unused.test', preferGetMethod: false, exchanges: [exchange] })
  return {
    client,
    calls,
    /** The latest call with a name, or of all. */
    last(name?: string): Call {
      const call = calls.findLast((each) => name === undefined || each.name === name)
      if (!call) throw new Error(`${name ?? 'nothing'} was not asked`)
      return call
    },
  }
}
