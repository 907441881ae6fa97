// The analysis as a page with an address of its own, to send to somebody or to keep open. The filters of the list come along,
// so that the next one is the list's next.
import { IconArrowLeft } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { LeituraDaBusca } from '../fila/busca.ts';
import { LinkBotao } from '../ligacoes.tsx';
import css from './analise.module.css';
import { ConteudoDaAnalise } from './conteudo.tsx';
import { RodapeDaAnalise } from './decisao.tsx';
import { NivelDosGrupos } from './fatos.tsx';
import type { FilaDeDecisoes, Registro } from './fila.ts';
import { useAnalise } from './use-analise.ts';

type Props<R extends Registro, S extends string, B> = {
  fila: FilaDeDecisoes<R, S>;
  id: number;
  leitura: LeituraDaBusca<B>;
  busca: B;
  /** The list it is of. */
  lista: '/admin/dashboard/envios' | '/admin/dashboard/recursos' | '/admin/dashboard/isencoes';
  onIr: (id: number) => void;
};

export function AnalisePagina<R extends Registro, S extends string, B extends object>(props: Props<R, S, B>) {
  const { fila, id, leitura, busca, lista, onIr } = props;
  const navigate = useNavigate();
  const { status: _, ...filtros } = leitura.filtros(busca);
  const analise = useAnalise({ fila, id, filtros, onIr, onFim: () => void navigate({ to: lista, search: busca }) });
  const { registro } = analise;
  return (
    <div className={css.pagina} data-analise>
      <div className={css.topo}>
        <div>
          <div className={css.titulo}>
            <h1 tabIndex={-1}>{fila.titulo(id)}</h1>
            {registro && fila.selo(registro)}
          </div>
          {registro && <div className="t2 s15">{fila.subtitulo(registro)}</div>}
        </div>
        <LinkBotao
          to={lista}
          search={busca}
          variant="default"
          size="sm"
          leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        >
          Voltar para a lista
        </LinkBotao>
      </div>
      <div className="papel">
        <div className={css.miolo}>
          <NivelDosGrupos value="h2">
            <ConteudoDaAnalise analise={analise} />
          </NivelDosGrupos>
        </div>
        <div className={`${css.barra} nao-imprimir`}>
          <RodapeDaAnalise analise={analise} />
        </div>
      </div>
    </div>
  );
}
