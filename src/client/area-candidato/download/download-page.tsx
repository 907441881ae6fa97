// Downloads (document 1, section 2.9): the publications of the contests the candidate is enrolled in, newest first, and on
// top the proof of a granted exemption. The contest they are narrowed to is in the address.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Downloads, PublicacaoDoCandidato } from '../../../shared/downloads.ts';
import { trpc } from '../../trpc.ts';
import { Carregando, Esqueleto } from '../../ui/esqueleto.tsx';
import { Vazio } from '../../ui/estados.tsx';
import { SelectField } from '../../ui/fields.tsx';
import { unirNumero } from '../../ui/texto.ts';
import { Falha } from '../falha.tsx';
import { Pagina } from '../pagina.tsx';
import { usePerfil } from '../perfil.ts';
import { Secao } from '../secao.tsx';
import { ComprovantesDeIsencao } from './comprovantes.tsx';
import css from './download.module.css';
import { ItemDePublicacao } from './publicacao.tsx';

export function DownloadPage() {
  const consulta = trpc.candidato.downloads.list.useQuery();
  // The profile says whether there is an exemption; it may have been granted since the area was opened.
  trpc.candidato.candidatos.dados.useQuery(undefined, { refetchOnMount: 'always' });
  const isento = usePerfil().isencao_taxa_inscricao === 'S';
  const { data } = consulta;
  return (
    <Pagina
      rota="area-form"
      titulo="Downloads"
      descricao="Editais, avisos e resultados dos concursos em que você está inscrito."
    >
      {isento && data && data.comprovantes_isencao.length > 0 && (
        <ComprovantesDeIsencao comprovantes={data.comprovantes_isencao} />
      )}
      {consulta.isLoadingError ? (
        <div className="papel">
          <Falha titulo="Erro ao carregar publicações" consulta={consulta} />
        </div>
      ) : data ? (
        <Publicacoes publicacoes={data.publicacoes} />
      ) : (
        <Esqueletos />
      )}
    </Pagina>
  );
}

function Publicacoes({ publicacoes }: Pick<Downloads, 'publicacoes'>) {
  const navigate = useNavigate();
  const { concurso } = useSearch({ from: '/area-candidato/download' });
  const concursos = useMemo(() => concursosDe(publicacoes), [publicacoes]);
  // An address with a contest that has nothing here shows everything.
  const escolhido = concursos.some(({ id }) => id === concurso) ? concurso : undefined;
  const visiveis = publicacoes.filter(({ concurso_id }) => escolhido === undefined || concurso_id === escolhido);
  return (
    <Secao id="publicacoes" titulo="Publicações" total={visiveis.length} um="publicação" varios="publicações">
      {concursos.length > 1 && (
        <SelectField
          className={css.filtro}
          label="Concurso"
          placeholder="Todos os concursos"
          value={escolhido === undefined ? '' : String(escolhido)}
          onChange={(valor) =>
            navigate({
              to: '/area-candidato/download',
              search: valor === '' ? {} : { concurso: Number(valor) },
              replace: true,
              resetScroll: false,
            })
          }
          options={concursos.map(({ id, titulo, prefeitura }) => ({
            value: String(id),
            label: `${unirNumero(titulo)} — ${prefeitura}`,
          }))}
        />
      )}
      <span className="vh" role="status">
        {escolhido !== undefined && `${visiveis.length} ${visiveis.length === 1 ? 'publicação' : 'publicações'}`}
      </span>
      <div className="papel">
        {visiveis.length === 0 ? (
          <Vazio title="Nenhuma publicação">
            O edital, os avisos e os resultados dos concursos em que você está inscrito aparecem aqui.
          </Vazio>
        ) : (
          <ul aria-labelledby="publicacoes">
            {visiveis.map((publicacao) => (
              <ItemDePublicacao key={publicacao.id} publicacao={publicacao} />
            ))}
          </ul>
        )}
      </div>
    </Secao>
  );
}

/** Each contest once, by its title. */
function concursosDe(publicacoes: readonly PublicacaoDoCandidato[]): PublicacaoDoCandidato['concurso'][] {
  const porId = new Map(publicacoes.map(({ concurso }) => [concurso.id, concurso]));
  return [...porId.values()].sort((a, b) => a.titulo.localeCompare(b.titulo, 'pt-BR') || a.id - b.id);
}

function Esqueletos() {
  return (
    <Carregando label="Carregando publicações">
      <div className={`papel ${css.esperando}`}>
        <Esqueleto height={56} />
        <Esqueleto height={56} />
        <Esqueleto height={56} />
      </div>
    </Carregando>
  );
}
