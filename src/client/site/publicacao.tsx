// A publication of a contest: when, what, and its file, or that there is none.
import type { ReactNode } from 'react';
import type { Publicacao } from '../../shared/concursos.ts';
import { formatDate } from '../../shared/format.ts';
import { BotaoBaixar } from '../ui/new-tab-button.tsx';

type Props = {
  publicacao: Pick<
    Publicacao,
    'id' | 'titulo' | 'descricao' | 'data_publicacao' | 'caminho_arquivo' | 'versao' | 'retifica' | 'mudanca'
  >;
  /** All that are listed with it: one of them may correct it. */
  entre: readonly Pick<Publicacao, 'titulo' | 'retifica'>[];
  /** Of which contest, where there are several. */
  children?: ReactNode;
};

export function ItemDePublicacao({ publicacao, entre, children }: Props) {
  const { id, titulo, descricao, data_publicacao, caminho_arquivo, versao, retifica, mudanca } = publicacao;
  const por = entre.filter((outra) => outra.retifica?.id === id).map((outra) => outra.titulo);
  const marcas = [
    retifica && `Retifica: ${retifica.titulo}`,
    mudanca && `O que mudou: ${mudanca}`,
    por.length > 0 && `Retificada por: ${new Intl.ListFormat('pt-BR').format(por)}`,
  ].filter((marca) => typeof marca === 'string');
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)_auto] gap-4 items-center px-(--lado) py-4 not-first:border-t not-first:border-linha max-sm:grid-cols-1 max-sm:gap-1.5">
      <time className="num self-start text-15 text-texto-3" dateTime={data_publicacao}>
        {formatDate(data_publicacao)}
      </time>
      <div>
        <h3 className="text-16 font-semibold wrap-anywhere">
          {titulo}
          {versao > 1 && (
            <>
              {' '}
              <span className="px-2 py-px border border-linha-2 rounded-sm text-13 font-medium text-texto-2 whitespace-nowrap">
                Versão {versao}
              </span>
            </>
          )}
        </h3>
        {marcas.map((marca) => (
          <p key={marca} className="mt-0.5 text-15 wrap-anywhere">
            {marca}
          </p>
        ))}
        {descricao && <p className="mt-0.5 text-15 text-texto-2 whitespace-pre-line wrap-anywhere">{descricao}</p>}
        {children}
      </div>
      {caminho_arquivo ? (
        <BotaoBaixar variant="light" size="sm" href={caminho_arquivo}>
          Baixar<span className="sr-only"> {titulo}</span>
        </BotaoBaixar>
      ) : (
        <span className="text-14 italic text-texto-3">Arquivo não disponível</span>
      )}
    </li>
  );
}
