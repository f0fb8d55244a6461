interface Loaded {
  planned: number
  capacity: number
}

/** Those with the fewest hours left first, so that people who have too much to do are never cut off. */
export const busiestFirst = <Member extends Loaded>(members: readonly Member[]): Member[] =>
  members.toSorted((one, other) => leftOf(one) - leftOf(other))

const leftOf = ({ planned, capacity }: Loaded): number => capacity - planned
