// The enrolment whose slip another screen asked for on its way to Boletos: it is made as the dialog opens. In memory and once,
// so that a reload or a link asks for nothing.
let pedido: number | null = null;

export function pedirBoleto(inscricaoId: number): void {
  pedido = inscricaoId;
}

export function tomarPedidoDeBoleto(): number | null {
  const tomado = pedido;
  pedido = null;
  return tomado;
}
