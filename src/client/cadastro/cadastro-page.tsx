// Registration of a candidate (document 1, section 2.3): one page in four steps, kept while one types, sent once.
import { useId, useState } from 'react';
import { Orientacao } from '../site/orientacao.tsx';
import { Rodape } from '../site/rodape.tsx';
import { Aviso } from '../ui/aviso.tsx';
import { confirmar } from '../ui/dialogs.ts';
import { useForm } from '../ui/form.ts';
import { Passos } from '../ui/progresso.tsx';
import css from './cadastro.module.css';
import { esquema, INICIAL, progresso, RASCUNHO, regras, TUDO_FEITO } from './campos.ts';
import { Conferencia } from './conferencia.tsx';
import { ContextoDoCadastro } from './contexto.ts';
import { useEnvio } from './envio.ts';
import { useExistencia } from './existencia.ts';
import { Finalizar } from './finalizar.tsx';
import { Ajuda, Informacoes, ProtecaoDeDados, Regras } from './orientacoes.tsx';
import { SecaoAcesso } from './secao-acesso.tsx';
import { SecaoContato } from './secao-contato.tsx';
import { SecaoEndereco } from './secao-endereco.tsx';
import { SecaoIdentificacao } from './secao-identificacao.tsx';
import { SecaoCondicaoEspecial, SecaoDeficiencia, SecaoFiliacao } from './secoes-pessoais.tsx';
import { Sucesso } from './sucesso.tsx';
import { useTelaLarga } from './tela-larga.ts';
import { TopoDoCadastro } from './topo.tsx';

export function CadastroPage() {
  const larga = useTelaLarga();
  const titulo = useId();
  const form = useForm({ initial: INICIAL, schema: esquema, rules: regras, draft: RASCUNHO });
  const [recuperado, setRecuperado] = useState(form.dirty);
  const [confirmado, setConfirmado] = useState(false);
  const existencia = useExistencia(form);
  const { enviar, enviando, falha, cadastro } = useEnvio(form);
  const feito = cadastro !== null;
  const conferencia = <Conferencia form={form} cpfLivre={existencia.cpfLivre} />;

  async function comecarDeNovo() {
    const apagar = await confirmar({
      title: 'Apagar o que você digitou?',
      text: 'O formulário volta a ficar vazio. Esta ação não pode ser desfeita.',
    });
    if (!apagar) return;
    form.reset();
    setRecuperado(false);
  }

  const dados = (
    <>
      <SecaoIdentificacao onCpfDeixado={existencia.conferirCpf} />
      <SecaoFiliacao />
      <SecaoDeficiencia />
      <SecaoCondicaoEspecial />
      <SecaoEndereco />
      <SecaoContato onEmailDeixado={existencia.conferirEmail} />
    </>
  );

  return (
    <ContextoDoCadastro value={{ form, readOnly: feito }}>
      <TopoDoCadastro />
      <main id="conteudo" className="cont">
        <div className={css.cabeca}>
          <h1 id={titulo}>Cadastro de Candidato</h1>
          <p>
            Preencha seus dados para participar dos concursos públicos.
            {!feito && (
              <span>
                {' '}
                Campos com <b aria-hidden="true">*</b>
                <span className="vh">asterisco</span> são obrigatórios.
              </span>
            )}
          </p>
        </div>
        {!feito && <Orientacao rota="form" />}
        {!larga && <ProtecaoDeDados />}
        <div className={css.colunas}>
          <div className={css.principal}>
            <Passos
              label="Passos do cadastro"
              passos={feito ? TUDO_FEITO : progresso(form.problems, form.errors, form.touched, confirmado)}
              concluido={feito}
            />
            {feito ? (
              <Sucesso>{dados}</Sucesso>
            ) : (
              <form
                {...form.props}
                className={css.form}
                aria-labelledby={titulo}
                onSubmit={(event) => {
                  event.preventDefault();
                  enviar();
                }}
              >
                {recuperado && (
                  <Aviso>
                    Recuperamos o que você já tinha digitado. A senha não fica guardada.{' '}
                    <button type="button" className="lk" onClick={() => void comecarDeNovo()}>
                      Começar de novo
                    </button>
                  </Aviso>
                )}
                {dados}
                <SecaoAcesso>
                  {!larga && conferencia}
                  {falha && (
                    <div className={css.falha}>
                      <Aviso tom="er" title={falha.titulo}>
                        {falha.detalhe ?? 'O que você digitou continua aqui.'}
                      </Aviso>
                    </div>
                  )}
                  <Finalizar form={form} confirmado={confirmado} onConfirmar={setConfirmado} enviando={enviando} />
                </SecaoAcesso>
                <p className="vh" role="status">
                  {existencia.aviso}
                </p>
              </form>
            )}
            {!feito && <Informacoes />}
          </div>
          <section className={css.lateral} aria-label="Orientações">
            {larga && <ProtecaoDeDados />}
            {larga && !feito && conferencia}
            <Regras />
            <Ajuda />
          </section>
        </div>
      </main>
      <Rodape />
    </ContextoDoCadastro>
  );
}
