// Words of a language as they are used: the nth most frequent one is used 1/n times as often as the first (Zipf).

/** How many different words there are. */
export const vocabulary = 50_000

/** SQL for the word of this rank: made of letters, short ones first. */
export const wordOf = (rank: string): string =>
  `left(translate(md5((${rank})::text), '0123456789', 'ghijklmnop'), 2 + least(8, length((${rank})::text) * 2))`

/** SQL for so many words drawn by their frequency; `seed` is a column, so that each row has its own. */
export const sentence = (count: number, seed: string): string =>
  `(select string_agg(${wordOf('rank')}, ' ') from (select floor(exp(random() * ln(${vocabulary}.0)))::integer as rank
    from generate_series(1, ${count} + ${seed} - ${seed})) drawn)`
