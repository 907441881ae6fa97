// The privacy notice: the draft of the next version beside how people will read it, publishing it, and the versions there were.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatInteger } from '../../../shared/format.ts';
import {
  AVISO_MAXIMO,
  type AvisosDeAdmin,
  CAMPOS_DO_AVISO,
  MUDANCAS_MAXIMO,
  preencherAviso,
  rascunhoForm,
} from '../../../shared/privacidade.ts';
import { useAct } from '../../act.ts';
import { TextoDoAviso } from '../../site/aviso-de-privacidade.tsx';
import { usePortal } from '../../site/portal.ts';
import { api, trpc } from '../../trpc.ts';
import { Aviso } from '../../ui/aviso.tsx';
import { confirmar } from '../../ui/dialogs.ts';
import { ErroArea } from '../../ui/estados.tsx';
import { TextAreaField } from '../../ui/fields.tsx';
import { useForm } from '../../ui/form.ts';
import { PaginaCarregando } from '../../ui/pagina-carregando.tsx';
import { avisar } from '../../ui/toasts.ts';
import { avisarFalha, erroDaArea } from '../falhas.ts';
import { usePode } from '../permissao.ts';
import { useGuarda } from './ajustes-form.ts';
import css from './privacidade-aba.module.css';

export function PrivacidadeAba() {
  const consulta = trpc.admin.privacidade.avisos.useQuery(undefined, {
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (consulta.data) return <Editor avisos={consulta.data} />;
  if (!consulta.isError) return <PaginaCarregando />;
  return (
    <div className="papel">
      <ErroArea {...erroDaArea('Erro ao carregar o aviso de privacidade.', consulta)} />
    </div>
  );
}

function Editor({ avisos }: { avisos: AvisosDeAdmin }) {
  const utils = trpc.useUtils();
  const pode = usePode()('sistema');
  const { instituto, suporte } = usePortal();
  const [publicado] = avisos.versoes;
  const [inicial, setInicial] = useState({
    texto: avisos.rascunho?.texto ?? publicado?.texto ?? '',
    mudancas: avisos.rascunho?.mudancas ?? '',
  });
  const form = useForm({ initial: inicial, schema: rascunhoForm });
  useGuarda(form.dirty);
  const mostrar = (novos: AvisosDeAdmin) => utils.admin.privacidade.avisos.setData(undefined, novos);

  const salvar = useAct(api.admin.privacidade.salvarRascunho.mutate, {
    onSuccess: (novos) => {
      mostrar(novos);
      setInicial(form.values);
      form.reset(form.values);
      avisar.sucesso('Rascunho salvo. Ninguém o vê até você publicar.');
    },
    onError: (erro, pedido) => {
      if (!form.refuse(erro.campos)) avisarFalha('Erro ao salvar o rascunho.', erro, () => salvar.run(pedido));
    },
  });
  const publicar = useAct(() => api.admin.privacidade.publicar.mutate(), {
    onSuccess: (novos) => {
      mostrar(novos);
      form.set({ mudancas: '' });
      form.reset({ texto: novos.versoes[0]?.texto ?? '', mudancas: '' });
      void utils.publico.privacidade.invalidate();
      avisar.sucesso(`Versão ${novos.versoes[0]?.versao} publicada.`);
    },
    onError: async (erro) => {
      if (form.refuse(erro.campos)) return;
      avisarFalha(erro.rede ? 'Erro ao publicar o aviso.' : erro.mensagem, erro);
      if (erro.status === 409) await utils.admin.privacidade.avisos.invalidate();
    },
  });

  async function perguntar() {
    const sim = await confirmar({
      danger: false,
      title: 'Publicar esta versão do aviso de privacidade?',
      text: 'Quem entrar na área do candidato lê o que mudou antes de seguir. Uma versão publicada não pode ser alterada.',
    });
    if (sim) publicar.run(undefined);
  }

  const valores = { instituto, cnpj: '00.000.000/0000-00', encarregado: suporte };
  return (
    <div className={css.aba}>
      {!pode && <Aviso>Seu perfil de acesso pode ler o aviso, mas não alterar.</Aviso>}
      <p className={css.estado}>
        {publicado &&
          `Em vigor: versão ${publicado.versao}, de ${formatDateTime(publicado.publicado_em)}. Ciências: ${formatInteger(publicado.ciencias)}.`}
      </p>
      <div className={css.colunas}>
        <form
          {...form.props}
          className={`papel ${css.coluna}`}
          onSubmit={form.submit((dados) => salvar.run(dados))}
          aria-label="Rascunho da próxima versão"
        >
          <TextAreaField
            {...form.field('texto')}
            label="Texto"
            hint={`Linha em branco separa parágrafos. "## " começa um título e "- " um item de lista. ${CAMPOS_DO_AVISO.map((campo) => `{${campo}}`).join(', ')} são preenchidos.`}
            required
            rows={20}
            maxLength={AVISO_MAXIMO}
            disabled={!pode}
          />
          <TextAreaField
            {...form.field('mudancas')}
            label="O que mudou"
            hint="As pessoas leem isto ao entrar. Necessário para publicar."
            rows={3}
            maxLength={MUDANCAS_MAXIMO}
            disabled={!pode}
          />
          {pode && (
            <div className={css.botoes}>
              <Button type="submit" variant="default" size="sm" loading={salvar.pending} disabled={!form.dirty}>
                Salvar rascunho
              </Button>
              <Button
                size="sm"
                loading={publicar.pending}
                disabled={form.dirty || avisos.rascunho === null}
                onClick={() => void perguntar()}
              >
                Publicar nova versão
              </Button>
              <span className="t3 s13">
                {form.dirty
                  ? 'Salve o rascunho antes de publicar.'
                  : avisos.rascunho === null
                    ? 'Não há rascunho.'
                    : `Rascunho salvo em ${formatDateTime(avisos.rascunho.updated_at)}.`}
              </span>
            </div>
          )}
        </form>
        <section className={`papel ${css.coluna}`} aria-labelledby="aviso-como-aparece">
          <h2 id="aviso-como-aparece">Como aparece</h2>
          <TextoDoAviso texto={preencherAviso(form.values.texto, valores)} titulos="h3" />
        </section>
      </div>
      <section className={`papel ${css.coluna}`} aria-labelledby="aviso-versoes">
        <h2 id="aviso-versoes">Versões</h2>
        <ul className={css.versoes}>
          {avisos.versoes.map(({ versao, publicado_em, publicado_por, mudancas, ciencias, texto }) => (
            <li key={versao}>
              <details>
                <summary>
                  Versão {versao}, {formatDateTime(publicado_em)}
                  {publicado_por && `, por ${publicado_por}`}. Ciências: {formatInteger(ciencias)}.
                </summary>
                {mudancas && <p>{mudancas}</p>}
                <TextoDoAviso texto={preencherAviso(texto, valores)} titulos="h3" />
              </details>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
