// The category of a request as its candidate reads it: the law, what was declared, and what the portal's check says of it.
import type { Isencao } from '../../../shared/pedidos/isencao.ts';
import { Facts } from '../../ui/facts.tsx';
import { Parte } from '../pedidos/registro.tsx';

export function CategoriaDoPedido({ categoria }: { categoria: NonNullable<Isencao['categoria']> }) {
  const { nome, lei, respostas, verificacao } = categoria;
  return (
    <Parte rotulo="Categoria">
      <p className="mb-2 font-semibold">{nome}</p>
      <Facts
        items={[
          ...(lei ? [{ label: 'Lei', value: lei }] : []),
          ...respostas.map(({ rotulo, valor }) => ({ label: rotulo, value: valor })),
          ...(verificacao ? [{ label: 'Conferência', value: verificacao.texto }] : []),
        ]}
      />
    </Parte>
  );
}
