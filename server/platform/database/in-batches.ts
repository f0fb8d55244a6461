/** So many rows go, or change, with one statement of a sweep: none of them may take longer than a statement may. */
export const batchSize = 1000

/** Does part after part, each answering how many it found, until one finds nothing; so that what has piled up is caught up with. */
export async function inBatches(part: (most: number) => Promise<number>): Promise<void> {
  while ((await part(batchSize)) > 0);
}
