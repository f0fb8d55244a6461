import { FakeS3 } from './fake-s3.ts'

/**
 * Where the tests shall keep files in a bucket (ATRIUM_TEST_STORE=bucket): that of the S3_* of this process, or a strict
 * imitation of one.
 */
export async function testBucket(): Promise<
  { env: Record<string, string>; close(): Promise<void> } | undefined
> {
  if (process.env.ATRIUM_TEST_STORE !== 'bucket') return undefined
  if (process.env.S3_BUCKET) return { env: given(), close: async () => undefined }
  const bucket = new FakeS3('files')
  const endpoint = await bucket.listen()
  return {
    env: {
      S3_BUCKET: 'files',
      S3_ENDPOINT: endpoint,
      S3_FORCE_PATH_STYLE: 'true',
      S3_ACCESS_KEY_ID: bucket.credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.credentials.secretAccessKey,
    },
    close: () => bucket.close(),
  }
}

const given = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('S3_') && value !== undefined ? [[name, value]] : [],
    ),
  )
