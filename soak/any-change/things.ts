/** Something with an id, and how often it has changed. */
export interface Thing {
  id: string
  revision: number
}

type Pool = { all: Thing[]; lasting: Thing }

/** The things of all types; those of `changing` types come, change and go, but for one of each, which never goes. */
export function things(changing: readonly string[]) {
  const pools = new Map<string, Pool>()
  let count = 0

  const make = (): Thing => {
    count += 1
    return { id: `00000000-0000-7000-8000-${count.toString(16).padStart(12, '0')}`, revision: 0 }
  }

  function poolOf(type: string): Pool {
    const known = pools.get(type)
    if (known) return known
    const lasting = make()
    const pool = { all: [lasting, ...(changing.includes(type) ? [make(), make()] : [])], lasting }
    pools.set(type, pool)
    return pool
  }

  const pickOf = ({ all }: Pool, pick: number): Thing => all[pick % all.length] as Thing

  function change(type: string, pick: number): Thing {
    const one = pickOf(poolOf(type), pick)
    one.revision += 1
    return one
  }

  return {
    /** The one that never goes. */
    lasting: (type: string): Thing => poolOf(type).lasting,
    create(type: string): Thing {
      const one = make()
      poolOf(type).all.push(one)
      return one
    },
    change,
    delete(type: string, pick: number): Thing {
      const pool = poolOf(type)
      const one = pickOf(pool, pick)
      if (one === pool.lasting) return change(type, pick)
      pool.all.splice(pool.all.indexOf(one), 1)
      return one
    },
    /** Which thing of a type something names. */
    one: (type: string, { key, revision }: { key: string; revision: number }): Thing =>
      pickOf(poolOf(type), hash(`${key} ${revision}`)),
    /** Which things of a type something names, in their order. */
    some: (type: string, { key, revision }: { key: string; revision: number }): Thing[] =>
      poolOf(type).all.filter(({ id }) => hash(`${key} ${revision} ${id}`) % 4 > 0),
  }
}

/** FNV-1a. */
function hash(text: string): number {
  let sum = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0
  return sum
}
