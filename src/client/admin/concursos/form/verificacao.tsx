// The live checklist beside the contest form: what saving still needs, as bubbles.
import { Checklist, type ChecklistItem } from '../../../ui/progress.tsx';
import { Section } from '../../../ui/section.tsx';
import { emOrdem, type Valores } from './modelo.ts';

type Problemas = Partial<Record<keyof Valores, string>>;

function item(id: string, texto: string, preenchido: boolean, problema?: string): ChecklistItem {
  return { id, texto, estado: !preenchido ? 'vazio' : problema ? 'erro' : 'ok' };
}

export function itensDaVerificacao(valores: Valores, problemas: Problemas): readonly ChecklistItem[] {
  const { titulo, prefeitura, tipo, data_prazo_inicio, data_prazo_fim, prazo_final_isencao, link_area_candidato } =
    valores;
  const ordem = emOrdem(valores);
  const fim = ordem === false ? undefined : problemas.data_prazo_fim;
  return [
    item('titulo', 'Título informado', titulo.trim() !== '', problemas.titulo),
    item('prefeitura', 'Prefeitura informada', prefeitura.trim() !== '', problemas.prefeitura),
    item('tipo', 'Tipo escolhido', tipo !== '', problemas.tipo),
    item(
      'inicio',
      'Data de início válida',
      data_prazo_inicio !== '',
      problemas.data_prazo_inicio ?? problemas.hora_inicio,
    ),
    item('fim', 'Data de encerramento válida', data_prazo_fim !== '', fim ?? problemas.hora_fim),
    item('ordem', 'Início antes do encerramento', ordem !== null, ordem === false ? 'fora de ordem' : undefined),
    ...(prazo_final_isencao !== ''
      ? [item('isencao', 'Prazo de isenção válido', true, problemas.prazo_final_isencao ?? problemas.hora_isencao)]
      : []),
    ...(link_area_candidato !== ''
      ? [item('link', 'Link da área do candidato válido', true, problemas.link_area_candidato)]
      : []),
  ];
}

export function Verificacao({ valores, problemas }: { valores: Valores; problemas: Problemas }) {
  const itens = itensDaVerificacao(valores, problemas);
  const faltam = itens.filter(({ estado }) => estado !== 'ok').length;
  return (
    <Section title="Verificação" className="flex flex-col gap-3 [&_h2]:text-19">
      <p className="-mt-2 text-texto-2">
        {faltam === 0 ? 'Tudo pronto para salvar.' : faltam === 1 ? 'Falta 1 item.' : `Faltam ${faltam} itens.`}
      </p>
      <Checklist label="Verificação do concurso" itens={itens} />
    </Section>
  );
}
