/** The props of a form's controls; `held` while the form is being sent. A select has no read-only state. */
export const controlsOf = <Name extends string, Props>(
  form: { field: (name: Name) => Props },
  held: boolean,
) => ({
  text: (name: Name) => ({ ...form.field(name), readOnly: held }),
  list: (name: Name) => ({ ...form.field(name), disabled: held }),
})
