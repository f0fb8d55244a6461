/** Documents that cost more than they look like, each by what it tries. */
export const costlyDocuments: [string, string][] = [
  ['a thousand aliases', many(1000, (at) => `a${at}: me { id name }`)],
  ['two thousand aliases of a list', many(2000, (at) => `a${at}: myAgencies { id }`)],
  ['the same field over and over', many(2400, () => 'me { id }')],
  ['the same field with selections of its own', many(1200, (at) => `me { a${at}: id }`)],
  ['lists inside lists', nestedLists(11)],
  ['lists inside lists by fragments', `query { myAgencies { ...L0 } } ${listFragments(20)}`],
  ['a nesting past every limit', `{ ${'me { '.repeat(3000)} id ${'} '.repeat(3000)} }`],
  ['a nesting of inline fragments', `{ ${'... { '.repeat(2400)} me { id } ${'} '.repeat(2400)} }`],
  [
    'a nesting of fields that do exist',
    `{ myAgencies { ${'owner { '.repeat(1500)} id ${'} '.repeat(1500)} } }`,
  ],
  ['a nesting of list values', `{ getUser(id: ${'['.repeat(4000)}${']'.repeat(4000)}) { id } }`],
  ['a nesting of object values', `{ getUser(id: ${'{a:'.repeat(2500)}1${'}'.repeat(2500)}) { id } }`],
  ['a nesting of types', `query ($a: ${'['.repeat(4000)}ID${']'.repeat(4000)}) { me { id } }`],
  ['a circle of fragments', '{ me { ...A } } fragment A on User { id ...B } fragment B on User { id ...A }'],
  ['a fragment of itself', '{ ...A } fragment A on Query { me { id } ...A }'],
  ['fragments that double each other', `{ ...F0 } ${doubling(60)}`],
  ['fragments that double each other, with fields', `{ me { ...F0 } } ${doubling(60, 'User', 'id')}`],
  ['hundreds of fragments, each used by all', `{ ...G0 } ${usedByAll(60)}`],
  ['a flood of directives', `{ me { id ${'@include(if: true) '.repeat(1400)} } }`],
  ['a flood of unknown directives', `{ me { id ${'@a '.repeat(3000)} } }`],
  ['a flood of unknown fields', many(4000, (at) => `unheardOf${at}`)],
  ['a flood of unknown arguments', `{ me(${'a: 1 '.repeat(2500)}) { id } }`],
  ['a flood of variables', `query (${'$a: Int '.repeat(2000)}) { me { id } }`],
  ['a flood of operations', `${'query { me { id } } '.repeat(1200)}`],
  [
    'a flood of named operations',
    Array.from({ length: 1000 }, (_, at) => `query q${at} { me { id } }`).join(' '),
  ],
  [
    'a flood of fragments that nobody uses',
    `{ me { id } } ${Array.from({ length: 1200 }, (_, at) => `fragment f${at} on User { id }`).join(' ')}`,
  ],
  ['more words than are read', `{ ${'a '.repeat(100_000)} }`],
  ['a comment of half a megabyte', `# ${'x'.repeat(500_000)}\n{ me { id } }`],
  ['a text of half a megabyte', `{ getUser(email: "${'x'.repeat(500_000)}") { id } }`],
  ['a name of half a megabyte', `{ ${'x'.repeat(500_000)} }`],
  ['a block text that never ends', `{ getUser(email: """${'\\n '.repeat(50_000)}) { id } }`],
  [
    'introspection of lists inside lists',
    `{ __schema { types { fields { type { fields { type { fields { name } } } } } } } }`,
  ],
  [
    'introspection, over and over',
    many(
      300,
      (at) => `a${at}: __schema { types { fields { name args { name type { name ofType { name } } } } } }`,
    ),
  ],
  [
    'introspection of types of types',
    `{ __type(name: "User") { ${'ofType { '.repeat(1500)} name ${'} '.repeat(1500)} } }`,
  ],
  ['a number past all numbers', '{ myAgencies { conversations(limit: 1e999) { nextToken } } }'],
  [
    'a number of a thousand digits',
    `{ myAgencies { conversations(limit: ${'9'.repeat(1000)}) { nextToken } } }`,
  ],
  ['less than nothing', '{ myAgencies { conversations(limit: -2147483648) { nextToken } } }'],
  ['half a character', '{ getUser(email: "\\ud800") { id } }'],
  ['nothing', ''],
  ['nothing but braces', '{}'],
  ['a NUL', '{ me { id } }\0'],
  ['a mark of byte order', '\ufeff{ me { id } }'],
  ['what belongs to every object', '{ __proto__ { id } constructor hasOwnProperty }'],
  [
    'what belongs to every object, as names',
    'query toString($__proto__: Int, $constructor: Int) { constructor: me { __proto__: id toString: id } }',
  ],
  ['the definition of a type', 'type Query { me: Int } { me { id } }'],
  ['a subscription', 'subscription { onEvent { id } }'],
  [
    'a mutation beside a mutation',
    `mutation { ${Array.from({ length: 200 }, (_, at) => `a${at}: deleteMessage(input: { id: "x" }) { id }`).join(' ')} }`,
  ],
]

function many(count: number, field: (at: number) => string): string {
  return `{ ${Array.from({ length: count }, (_, at) => field(at)).join(' ')} }`
}

function nestedLists(depth: number): string {
  return `{ myAgencies { ${'conversations(limit: 200) { items { channel { agency { '.repeat(depth)} id ${'} } } } '.repeat(depth)} } }`
}

/** Each asks the next one twice, a level deeper. */
function listFragments(count: number): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `fragment L${at} on Agency { conversations(limit: 200) { items { channel { agency { ${at + 1 < count ? `...L${at + 1}` : 'id'} } } } } }`,
  ).join(' ')
}

function doubling(count: number, type = 'Query', field = ''): string {
  return Array.from({ length: count + 1 }, (_, at) =>
    at < count
      ? `fragment F${at} on ${type} { ${field} ...F${at + 1} ...F${at + 1} }`
      : `fragment F${at} on ${type} { __typename }`,
  ).join(' ')
}

function usedByAll(count: number): string {
  return Array.from(
    { length: count },
    (_, at) =>
      `fragment G${at} on Query { me { id } ${Array.from({ length: count - at - 1 }, (_, next) => `...G${at + 1 + next}`).join(' ')} }`,
  ).join(' ')
}
