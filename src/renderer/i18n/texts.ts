/** Shape of a text file in another language: the same keys as the zh-cn file, so that a missing one does not compile. */
export type Texts<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Texts<Source[Key]>
}
