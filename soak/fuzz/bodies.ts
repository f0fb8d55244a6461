/** What may come as the body of a call instead of a call. */
export const strangeBodies: [string, string][] = [
  ['nothing', ''],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['a text', '"{ me { id } }"'],
  ['a batch', JSON.stringify([{ query: '{ me { id } }' }, { query: '{ me { id } }' }])],
  [
    'a batch of ten thousand',
    `[${Array.from({ length: 10_000 }, () => '{"query":"{ me { id } }"}').join(',')}]`,
  ],
  ['an empty batch', '[]'],
  ['a query that is none', '{"query":{"a":1}}'],
  ['many queries', '{"query":["{ me { id } }"]}'],
  ['variables that are none', '{"query":"{ me { id } }","variables":[1,2]}'],
  ['variables as text', '{"query":"{ me { id } }","variables":"{}"}'],
  [
    'a hundred thousand variables',
    `{"query":"{ me { id } }","variables":{${Array.from({ length: 60_000 }, (_, at) => `"v${at}":1`).join(',')}}}`,
  ],
  [
    'a variable of half a megabyte that does not fit',
    `{"query":"query ($a: Int) { myAgencies { conversations(limit: $a) { nextToken } } }","variables":{"a":"${'x'.repeat(500_000)}"}}`,
  ],
  ['a name that is none', '{"query":"{ me { id } }","operationName":{"a":1}}'],
  ['a name of nothing', '{"query":"query a { me { id } }","operationName":"b"}'],
  ['a name of half a megabyte', `{"query":"query a { me { id } }","operationName":"${'b'.repeat(500_000)}"}`],
  ['a prototype', '{"query":"{ me { id } }","__proto__":{"admin":true}}'],
  [
    'a prototype in variables',
    '{"query":"{ me { id } }","variables":{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}}',
  ],
  ['a nesting past all stacks', '['.repeat(500_000)],
  [
    'a closed nesting past all stacks',
    `{"query":"{ me { id } }","variables":{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}}`,
  ],
  ['more than a body may hold', `{"query":"${'x'.repeat(2_000_000)}"}`],
  ['half a character', '{"query":"{ me { id } } #\\ud800"}'],
  ['a NUL', '{"query":"\\u0000"}'],
]
