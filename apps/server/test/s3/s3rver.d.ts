/** The part of s3rver that the tests use; the package has no types. */
declare module 's3rver' {
  type Options = {
    address: string
    port: number
    silent: boolean
    vhostBuckets: boolean
    directory: string
    configureBuckets: { name: string; configs: string[] }[]
  }
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default class S3rver {
    constructor(options: Options)
    run(): Promise<{ port: number }>
    close(): Promise<void>
  }
}
