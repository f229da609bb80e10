import type { PoolClient } from 'pg'

export type StoredPicture = {
  key: string
  width: number
  height: number
  edge_colour: string
  widths: number[]
}

export type DemoTools = {
  savePicture(bytes: Buffer, shape: 'product' | 'slider' | 'fixed'): Promise<StoredPicture>
  /** Copies the files under a new key, since a picture belongs to one product. */
  duplicatePicture(picture: StoredPicture): Promise<StoredPicture>
  keepPictures(tx: PoolClient, pictures: StoredPicture[]): Promise<number[]>
  hashPassword(password: string): Promise<string>
  onProgress(step: string, done: number, total: number): void
}
